import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { listBackups } from '../server/backups/backup-files.ts';
import { securityHeaders } from '../server/http/headers.ts';
import { temporaryFolder } from '../server/testing/test-database.ts';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const { services, networks } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, Network | null>;
};
type Network = {
  internal?: boolean;
  enable_ipv6?: boolean;
  ipam?: { config: { subnet: string }[] };
};
type Service = {
  environment?: Record<string, string>;
  networks: string[];
  ports?: string[];
  read_only?: boolean;
  logging?: { options: Record<string, string> };
  volumes?: string[];
  command?: string[];
  user?: string;
  image?: string;
};

it('an image runs the Node that package.json locks', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: { node: string };
  };
  const versions = [...read('Containerfile').matchAll(/^FROM \S+node:([\d.]+)/gm)];
  expect(versions.length).toBeGreaterThan(1);
  for (const [, version] of versions) expect(version).toBe(dependencies.node);
});

it('images and units name only files that exist', () => {
  const units = globSync('systemd/**/*.{service,conf}', { cwd: 'deploy' });
  expect(units.length).toBeGreaterThan(1);
  const all = [...units, 'Containerfile', 'compose.yaml'].map(read).join('\n');
  const named = [...all.matchAll(/\b(?:server|docs|deploy)\/[\w./-]+\.(?:ts|md)\b/g)];
  expect(named.length).toBeGreaterThan(3);
  for (const [name] of named) expect([name, existsSync(name)]).toEqual([name, true]);
});

it('a server in a container knows its address, so it refuses to send unencrypted', () => {
  const [lastStage] = read('Containerfile').split('\nFROM ').slice(-1);
  expect(lastStage).toMatch(/^ARG SITE_URL=$[^]*^ENV .*SITE_URL=\$SITE_URL/m);
});

it('the update of the guide replaces each service that runs our image', () => {
  const guide = readFileSync('docs/going-live.md', 'utf8');
  const [, updated] = /^for service in (.+); do$/m.exec(guide) ?? [];
  const ours = Object.entries(services).filter(([, { image }]) => image === 'auto-locksmith');
  expect(updated!.split(' ')).toEqual(ours.map(([name]) => name));
});

it('settings and data stay out of the image', () => {
  const allowed = [...read('Containerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(
    ([, name]) => name,
  );
  expect(allowed.filter((name) => /env|data|\.git|reports/.test(name!))).toEqual([]);
  for (const name of allowed) expect([name, existsSync(name!)]).toEqual([name, true]);
});

it("the proxy's own answers carry the server's headers", () => {
  const caddyfile = read('Caddyfile').replaceAll('"', '').toLowerCase();
  for (const [name, value] of Object.entries(securityHeaders('https://keys.example'))) {
    expect(caddyfile).toContain(`${name} ${value}\n`.toLowerCase());
  }
});

it("two servers share one database, which can't be reached from outside", () => {
  expect(services['database']!.networks).toEqual(['back']);
  expect(networks['back']!.internal).toBe(true);
  const open = Object.entries(services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  for (const name of ['server-a', 'server-b']) expect(services[name]!.read_only).toBe(true);
});

it('visitors keep their own addresses, by IPv6 too', () => {
  const { enable_ipv6, ipam } = networks['front']!;
  expect(enable_ipv6).toBe(true);
  const subnets = ipam!.config.map(({ subnet }) => subnet);
  expect(services['server-a']!.environment!['TRUST_PROXY']).toBe(subnets.join(','));
});

it('the log of each container is limited in size', () => {
  expect(Object.keys(services).length).toBeGreaterThan(3);
  for (const [name, { logging }] of Object.entries(services))
    expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '5' }]);
});

it('the servers see the folder that PostgreSQL is backed up to every hour, as the same user', () => {
  const mounting = Object.entries(services).filter(([, { volumes = [] }]) =>
    volumes.includes('backups:/data'),
  );
  expect(mounting.map(([name]) => name)).toEqual(['server-a', 'server-b', 'backups']);
  // `node` in Node's own image.
  expect(services['backups']!.user).toBe('1000:1000');
});

it('PostgreSQL is dumped every hour, and again after a minute while it can not be reached', () => {
  const folder = temporaryFolder();
  const program = (name: string, script: string) => {
    writeFileSync(`${folder}/${name}`, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  };
  // The first two fail; the third sleep ends the loop.
  program('pg_dump', `[ "$(wc -l < ${folder}/slept)" -ge 2 ] && touch .unfinished`);
  program('sleep', `echo $1 >> ${folder}/slept; [ $1 = 60 ] || kill $PPID`);
  writeFileSync(`${folder}/slept`, '');
  const script = services['backups']!.command!.at(-1)!;
  spawnSync('sh', ['-c', script.replace('/data', folder).replaceAll('$$', '$')], {
    env: { PATH: `${folder}:${process.env['PATH']}`, DATABASE_URL: 'postgresql://nowhere' },
  });
  expect(readFileSync(`${folder}/slept`, 'utf8')).toBe('60\n60\n3600\n');
  const [dump, checksum] = readdirSync(`${folder}/backups`).toSorted();
  expect(checksum).toBe(`${dump}.sha256`);
  expect(listBackups(`${folder}/backups`).map(({ name }) => name)).toEqual([dump]);
});
