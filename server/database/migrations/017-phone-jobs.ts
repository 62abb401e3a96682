import { sql, type Kysely } from 'kysely';

/** Columns that may be empty for a job by phone. */
const columns = [
  'name',
  'email',
  'car_make',
  'car_model',
  'car_year',
  'registration_number',
] as const;

/**
 * Jobs by phone: most fields may be empty, and there is a place in words. SQLite can't alter a
 * check, so each column is made anew. Frozen: a change is a new migration.
 */
export const phoneJobs = {
  async up(db: Kysely<unknown>): Promise<void> {
    const table = 'quote_requests';
    await db.schema
      .alterTable(table)
      .addColumn('source', 'text', (column) =>
        column
          .notNull()
          .defaultTo('site')
          .check(sql`source in ('site', 'phone')`),
      )
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('place', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const name of columns) {
      const made = `${name}_or_empty`;
      await db.schema
        .alterTable(table)
        .addColumn(made, 'text', (column) =>
          column
            .notNull()
            // Nullable until it is filled in below; existing rows would fail the check.
            .defaultTo('-')
            .check(
              sql`length(${sql.ref(made)}) <= 4000 and (source = 'phone' or ${sql.ref(made)} <> '')`,
            ),
        )
        .execute();
      await sql`update ${sql.table(table)} set ${sql.ref(made)} = ${sql.ref(name)}`.execute(db);
      await db.schema.alterTable(table).dropColumn(name).execute();
      await db.schema.alterTable(table).renameColumn(made, name).execute();
    }
  },
};
