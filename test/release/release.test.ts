import { execFile, execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalCommands } from '../../scripts/command/portal-command.ts';
import { buildRelease } from '../../scripts/release/build-release.ts';
import { getReleaseProgram, type RunningRelease, startRelease } from './start-release.ts';

/* The folder of a release, outside of the sources, on a machine without Node. */

const MEGABYTE = 1_000_000;
const root = join(import.meta.dirname, '../..');
const { dependencies, version, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** As if installed there: no `node_modules` is above it. */
let home: string;
let folder: string;
let running: RunningRelease | undefined;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'portal-release-'));
  folder = await buildRelease(root, home, { isDirtyAllowed: true, onlyFolder: true });
}, 120_000);
afterAll(async () => {
  await running?.stop();
  rmSync(home, { recursive: true, force: true });
});

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const listFiles = (pattern: string) => globSync(pattern, { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
const run = (...args: string[]) =>
  execFileSync(getReleaseProgram(folder), args, {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', PORTAL_DATA: join(home, 'data') },
  });

interface Component {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly properties?: readonly { name: string; value: string }[];
}

describe('a release', () => {
  it('has less than 120 MB without its Node', () => {
    const bytes = listFiles('**').reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
    const node = statSync(join(folder, 'bin/node')).size;
    expect((bytes - node) / MEGABYTE).toBeGreaterThan(20);
    expect((bytes - node) / MEGABYTE).toBeLessThan(120);
  });

  it('installs what production does, which is what the bundles import, and no tool that builds', () => {
    // The fonts are data.
    const names = Object.keys(dependencies).filter((name) => !name.startsWith('@expo-google-fonts/'));
    const program = `for (const name of ${JSON.stringify(names)}) await import(name); console.log('all')`;
    const node = join(folder, 'bin/node');
    expect(execFileSync(node, ['--input-type=module', '--eval', program], { cwd: folder, env: {}, encoding: 'utf8' })).toBe('all\n');
    const present = new Set(listFiles('node_modules/**/package.json').map((path) => JSON.parse(read(path)).name));
    for (const tool of [
      'vite',
      'rolldown',
      '@react-router/dev',
      'tailwindcss',
      'typescript',
      'vitest',
      '@playwright/test',
      '@napi-rs/canvas',
    ])
      expect(present).not.toContain(tool);
  });

  it('lists in its bill of materials exactly what it installs, besides what is in its bundles', () => {
    const bill = JSON.parse(read('sbom.cdx.json')) as { components: Component[]; serialNumber?: string; metadata: { timestamp: string } };
    const isPackage = (path: string) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^@/]+\/package\.json$/.test(path);
    const installed = listFiles('node_modules/**/package.json').filter(isPackage).map(dirname);
    const listed = bill.components.flatMap(({ properties = [] }) => properties.map(({ value }) => value));
    expect(listed.toSorted()).toEqual([...installed, 'bin/node'].toSorted());
    for (const path of installed) {
      const { name, version: installedVersion } = JSON.parse(read(join(path, 'package.json')));
      expect(
        bill.components.some((one) => [one.group, one.name].filter(Boolean).join('/') === name && one.version === installedVersion),
      ).toBe(true);
    }
    const names = new Set(bill.components.map(({ group, name }) => [group, name].filter(Boolean).join('/')));
    for (const bundled of ['fastify', 'react', 'react-router', 'leaflet', 'kysely', 'zod', 'pdfjs-dist']) expect(names).toContain(bundled);
    for (const tool of ['vite', 'vitest', '@biomejs/biome']) expect(names).not.toContain(tool);
    // Neither chance nor the hour is in it.
    expect(bill.serialNumber).toBeUndefined();
    const commit = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
    expect(Date.parse(bill.metadata.timestamp)).toBe(Number(commit) * 1000);
    const licenses = read('third-party-licenses.txt');
    for (const name of ['fastify', 'sharp', `node-${process.platform}-${process.arch}`])
      expect(licenses).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  it('has documents whose links lead to what is in it', () => {
    for (const path of ['README.md', 'docs/operations.md', 'docs/adopting.md', 'CHANGELOG.md'])
      for (const [, target = ''] of read(path).matchAll(/\]\((?!\w+:|#)([^)\s#]+)/g))
        if (!/README|CONTRIBUTING|ARCHITECTURE|translating/.test(target))
          expect(listFiles(join(dirname(path), target)), `${path}: ${target}`).not.toEqual([]);
  });

  it('says which one it is, and explains its commands', { timeout: 120_000 }, async () => {
    const output = run('release');
    expect(output).toContain(`Barangay Portal ${version} for linux-${process.arch}, commit `);
    expect(output).toContain(`with Node ${optionalDependencies[`node-linux-${process.arch}`]}.`);
    expect(output).toContain('The store of the main portal: there is none yet.');
    const help = async (command: string) => {
      const program = join(folder, 'build/portal', `command-${command}.js`);
      return (await promisify(execFile)(join(folder, 'bin/node'), [program, '--help'], { env: {} })).stdout;
    };
    const commands = Object.keys(portalCommands).filter((name) => name !== 'start');
    const texts = await Promise.all(commands.map(help));
    for (const [at, command] of commands.entries()) expect(texts[at]).toContain(`portal ${command}`);
  });

  it('serves its pages with its own Node in one process, and can do what an operator needs', { timeout: 240_000 }, async () => {
    const data = join(home, 'data');
    mkdirSync(data);
    running = await startRelease(getReleaseProgram(folder), ['start'], { PORTAL_DATA: data });
    expect(readlinkSync(`/proc/${running.child.pid}/exe`)).toBe(join(folder, 'bin/node'));
    const page = await fetch(`${running.url}/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('South Triangle');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    expect((await fetch(`${running.url}${script}`)).status).toBe(200);
    // Pictures of the sample content were read and resized.
    const [picture = ''] = /\/api\/files\/[^"'\s&?]+\.(?:webp|jpe?g)/.exec(html) ?? [];
    expect((await fetch(`${running.url}${picture}`)).headers.get('content-type')).toMatch(/^image\//);
    expect(run('staff', 'list')).toMatch(/^admin/);
    expect(run('backup', join(home, 'copy'))).toContain('files');
    expect(run('backup', '--check', join(home, 'copy'))).toContain('A restore was tried');
    expect(await running.stop()).toBe(0);
    running = undefined;
    expect(run('release')).toContain('which this release leads on with');
    expect(run('doctor')).toContain('records');
  });
});
