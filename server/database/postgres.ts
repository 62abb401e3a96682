import { PostgresDialect } from 'kysely';

/**
 * Opens a pool with all waiting times bounded, so that a stopped or frozen server is noticed
 * within two seconds, or after `statementMs`. `onError` gets errors of idle connections; the
 * pool replaces them.
 */
export function openPostgres(
  url: string,
  statementMs: number,
  onError: (error: Error) => void,
): PostgresDialect {
  return new PostgresDialect({
    // Loaded only where it is used: it takes memory.
    pool: async () => {
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
      return pool;
    },
  });
}
