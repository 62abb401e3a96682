import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { unavailable } from './unavailable.ts';

/** In ms: with the roll-back after it, a request is answered within 3 s. */
const usualStatementMs = 1500;

/**
 * Opens a pool with all waiting times bounded, so that a stopped or frozen server is noticed
 * soon, or after `statementMs`. `onError` gets errors of idle connections; the pool replaces them.
 */
export function openPostgres(
  url: string,
  statementMs = usualStatementMs,
  onError: (error: Error) => void,
): PostgresDialect {
  return new PostgresDialect({
    // Loaded only where it is used: it takes memory.
    pool: async (): Promise<PostgresPool> => {
      const { default: pg } = await import('pg');
      const pool = new pg.Pool({
        connectionString: url,
        application_name: 'quotes',
        max: 10,
        connectionTimeoutMillis: 2000,
        query_timeout: statementMs,
        statement_timeout: statementMs,
        lock_timeout: 1000,
        idle_in_transaction_session_timeout: Math.max(5000, statementMs),
        keepAlive: true,
      });
      // Without a listener, PostgreSQL's restart would end this process.
      pool.on('error', onError);
      // Nor may a connection that breaks during a transaction end it: its query is rejected.
      pool.on('connect', (client) => client.on('error', () => {}));
      return {
        options: pool.options,
        end: () => pool.end(),
        async connect() {
          const client = await pool.connect().catch(throwUnavailable);
          const query = (sql: string, values: unknown[]) =>
            client.query(sql, values).catch(throwUnavailable);
          // Kysely's type also has cursors, which nothing here asks for.
          return { query, release: () => client.release() } as unknown as PostgresPoolClient;
        },
      };
    },
  });
}

function throwUnavailable(error: unknown): never {
  throw unavailable(error);
}
