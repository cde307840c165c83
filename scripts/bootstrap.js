// Prepares the project for a command: installs missing dependencies and builds what is stale. Plain
// JavaScript for any Node from 20.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const command = process.argv[2];
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
process.chdir(root);

const getNewestModifiedTime = (path) => {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => getNewestModifiedTime(join(path, name))));
};
const getModifiedTime = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);
const log = (text) => process.stderr.write(`${text}\n`);
const run = (file, args) => {
  const { status, error } = spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
  if (error || status !== 0) {
    log(`\nThis did not work: ${file} ${args.join(' ')}. ${error ? error.message : 'What it said stands above.'}`);
    process.exit(1);
  }
};

if (Number(process.versions.node.split('.')[0]) < 20) {
  log(`Node ${process.versions.node} is too old: this needs Node 20 or newer. Get it from https://nodejs.org`);
  process.exit(1);
}

const installed = join('node_modules', '.package-lock.json');
if (getModifiedTime(installed) < getModifiedTime('package-lock.json')) {
  log('Installing what the portal is made of (once, about a minute)...');
  // `--include=dev` also where NODE_ENV is production: the build needs development dependencies.
  run('npm', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']);
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
    'scripts/inline-icons.ts',
    'scripts/release/list-bundled-packages.ts',
    'scripts/server-minify-options.ts',
    'scripts/compress-assets.js',
  ];
  buildIfStale('the pages', 'build:pages', '.pages-built', pages);
  buildIfStale('the server', 'build:server', '.server-built', ['lib', 'model', 'server', 'web/page-context.ts', 'scripts']);
}

if (command === 'test') {
  ensureBrowser();
  ensurePostgres();
  ensureMalwareScanner();
}

/** Runs a build when the sources are newer than its output. */
function buildIfStale(description, script, stampName, sources) {
  const stamp = join('build', stampName);
  if (getModifiedTime(stamp) >= Math.max(...[...sources, 'package-lock.json'].filter(existsSync).map(getNewestModifiedTime))) return;
  log(`Building ${description}...`);
  const startedAt = new Date();
  run('npm', ['run', script, '--silent']);
  writeFileSync(stamp, '');
  utimesSync(stamp, startedAt, startedAt);
}

/**
 * Provides a browser for the end-to-end tests: an installed one, otherwise the system's package,
 * otherwise Playwright's own.
 */
function ensureBrowser() {
  const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].filter(Boolean);
  if (candidates.some((path) => existsSync(path))) return;
  const attempts = [`a Chromium at ${candidates.join(', ')}`];
  if (canInstallPackages()) {
    log('Installing Chromium for the end-to-end tests...');
    installPackage('chromium');
    // Takes a third less processor time (playwright.config.ts). Debian has it, others may not.
    installPackage('chromium-headless-shell', 'ignore');
    if (existsSync('/usr/bin/chromium')) return;
    attempts.push('the system package chromium (apt-get)');
  }
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  } catch {
    attempts.push("Playwright's own download");
    log(
      `The end-to-end tests need a Chromium, and none was found or could be installed. Tried: ${attempts.join('; ')}. Set CHROMIUM to the path of one.`,
    );
    process.exit(1);
  }
}

/**
 * Provides the PostgreSQL server that tests start themselves; without it they skip what needs it
 * and report so.
 */
function ensurePostgres() {
  const isInstalled =
    existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`));
  if (isInstalled || !canInstallPackages()) return;
  log('Installing PostgreSQL for the tests...');
  // Installs only the programs: the package must not create and start its own cluster.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  if (!existsSync('/etc/postgresql-common/createcluster.conf'))
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  installPackage('postgresql');
}

/**
 * Provides the malware scanner that tests start themselves; without it they skip what needs it and
 * report so.
 */
function ensureMalwareScanner() {
  const isInstalled = existsSync('/usr/sbin/clamd');
  if (isInstalled || !canInstallPackages()) return;
  log('Installing ClamAV for the tests...');
  // Installs only the programs: unless a policy exists, prevents the packages from starting
  // services and downloading signatures.
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    installPackage('clamav-daemon');
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}

function canInstallPackages() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs a package of the system, and leaves configurations as they are. */
function installPackage(name, stderr = 'inherit') {
  const options = { stdio: ['ignore', 'ignore', stderr], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', name], options);
}
