import { appendFileSync } from 'node:fs';

// Loaded by a server's process before its own code: writes down each turn of the event loop in which
// it computed for long, in ms.

const atLeastMs = 5;
let before = process.threadCpuUsage();
setInterval(() => {
  const now = process.threadCpuUsage();
  const ms = (now.user + now.system - before.user - before.system) / 1000;
  if (ms > atLeastMs) appendFileSync(process.env['TURNS'], `${ms}\n`);
  before = now;
}, 1).unref();
