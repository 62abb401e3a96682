import { sql, type Kysely } from 'kysely';

/**
 * Row level security without a policy, and no grants: a hosted PostgreSQL that puts
 * the schema on the web (Supabase and the like) shows nobody but the owner anything. Migrations
 * that have run call it, so it never changes.
 */
export async function enableRowLevelSecurity(
  db: Kysely<unknown>,
  tables: string[],
): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`revoke all on table ${sql.table(table)} from public`.execute(db);
    for (const role of ['anon', 'authenticated']) {
      const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db);
      if (rows.length > 0) {
        await sql`revoke all on table ${sql.table(table)} from ${sql.id(role)}`.execute(db);
      }
    }
  }
}
