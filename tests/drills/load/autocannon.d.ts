/** Types of the parts used here; the package has none. */
declare module 'autocannon' {
  type Request = { headers: Record<string, string> };
  export type Options = {
    url: string;
    method?: 'POST';
    headers?: Record<string, string>;
    body?: string;
    connections?: number;
    duration?: number;
    amount?: number;
    requests?: { setupRequest: (request: Request) => Request }[];
  };
  type Result = Record<'duration' | 'errors' | 'timeouts' | 'non2xx', number> & {
    requests: { total: number };
    latency: { p50: number; p99: number };
    statusCodeStats: Record<string, { count: number } | undefined>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
