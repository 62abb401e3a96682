import { readFileSync } from 'node:fs';

/** True if this system reports memory and open files of a process. */
export const canInspect = process.platform === 'linux';

/** Resident memory of a process in MB; Linux only. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}
