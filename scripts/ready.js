// Makes the project ready for a command: installs what is missing, builds what is stale. Plain JavaScript for any Node 20.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const command = process.argv[2];
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
process.chdir(root);

const newest = (path) => {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};
const ageOf = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);
const say = (text) => process.stderr.write(`${text}\n`);
const run = (file, args) => {
  const { status, error } = spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
  if (error || status !== 0) {
    say(`\nThis did not work: ${file} ${args.join(' ')}. ${error ? error.message : 'What it said stands above.'}`);
    process.exit(1);
  }
};

if (Number(process.versions.node.split('.')[0]) < 20) {
  say(`Node ${process.versions.node} is too old: this needs Node 20 or newer. Get it from https://nodejs.org`);
  process.exit(1);
}

const installed = join('node_modules', '.package-lock.json');
if (ageOf(installed) < ageOf('package-lock.json')) {
  say('Installing what the portal is made of (once, about a minute)...');
  run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  const now = new Date();
  if (existsSync(installed)) utimesSync(installed, now, now);
}

if (command !== 'dev') {
  const pages = [
    'lib',
    'model',
    'web',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/lean-router.ts',
    'scripts/own-icons.ts',
    'scripts/server-code.ts',
    'scripts/compress-pages.js',
  ];
  build('the pages', 'build:pages', '.pages-built', pages);
  build('the server', 'build:server', '.server-built', [
    'lib',
    'model',
    'server',
    'web/page-context.ts',
    'scripts/seed',
    'scripts/build-server.js',
    'scripts/server-code.ts',
  ]);
}

if (command === 'test') {
  browser();
  database();
  scanner();
}

/** Builds a part again when its sources are newer than what was built of them. */
function build(what, script, stampName, sources) {
  const stamp = join('build', stampName);
  if (ageOf(stamp) >= Math.max(...[...sources, 'package-lock.json'].filter(existsSync).map(newest))) return;
  say(`Building ${what}...`);
  const began = new Date();
  run('npm', ['run', script, '--silent']);
  writeFileSync(stamp, '');
  utimesSync(stamp, began, began);
}

/** The browser for the end-to-end tests: what is there, else the system's package, else Playwright's own. */
function browser() {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].filter(Boolean);
  if (known.some((path) => existsSync(path))) return;
  const tried = [`a Chromium at ${known.join(', ')}`];
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the end-to-end tests...');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (existsSync('/usr/bin/chromium')) return;
    tried.push('the system package chromium (apt-get)');
  }
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  } catch {
    tried.push("Playwright's own download");
    say(
      `The end-to-end tests need a Chromium, and none was found or could be installed. Tried: ${tried.join('; ')}. Set CHROMIUM to the path of one.`,
    );
    process.exit(1);
  }
}

/** The PostgreSQL server that the tests start for themselves; without one they leave out what needs it, and say so. */
function database() {
  const isThere =
    existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`));
  if (isThere || process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Installing PostgreSQL for the tests...');
  // Only the programs: the package is not to make and start a server of its own.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  if (!existsSync('/etc/postgresql-common/createcluster.conf'))
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', 'postgresql'], quiet);
}

/** The malware scanner that the tests start for themselves; without one they leave out what needs it, and say so. */
function scanner() {
  const isThere = existsSync('/usr/sbin/clamd');
  if (isThere || process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Installing ClamAV for the tests...');
  // Only the programs: where nothing forbids it yet, the packages are kept from starting services and fetching signatures.
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'clamav-daemon'], quiet);
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}
