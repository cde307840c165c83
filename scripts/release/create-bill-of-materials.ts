import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { findPackage, type LockedPackage, listDependencies, type ShippedPackages } from './list-shipped-packages.ts';
import type { ReleaseFacts } from './release-facts.ts';

/**
 * Creates the software bill of materials of a release, in CycloneDX. It has no serial number and
 * its time is that of the commit, so that the same release has the same text.
 */
export function createBillOfMaterials(shipped: ShippedPackages, facts: ReleaseFacts, time: Date): string {
  const { installed, bundled, locked } = shipped;
  const portal = new Models.Component(Enums.ComponentType.Application, 'barangay-portal', {
    bomRef: 'barangay-portal',
    version: facts.version,
    licenses: new Models.LicenseRepository([new Models.SpdxLicense('MIT')]),
  });
  const node = createNode(facts, locked[`node_modules/${getNodePackage(facts.platform)}`]);
  const folders = [...new Set([...installed, ...bundled])].sort();
  const components = new Map(folders.map((folder) => [folder, createComponent(folder, locked[folder])]));
  for (const [folder, { dependencies }] of components) {
    for (const name of listDependencies(locked[folder])) {
      const dependency = components.get(findPackage(locked, folder, name) ?? '');
      if (dependency !== undefined) dependencies.add(dependency.bomRef);
    }
  }
  const directDependencies = Object.keys({ ...locked['']?.dependencies, ...locked['']?.devDependencies });
  const direct = directDependencies.flatMap((name) => components.get(`node_modules/${name}`) ?? []);
  for (const { bomRef } of [node, ...direct]) portal.dependencies.add(bomRef);
  for (const folder of installed) components.get(folder)?.properties.add(new Models.Property('portal:installed', folder));
  const metadata = new Models.Metadata({ timestamp: time, component: portal });
  const bom = new Models.Bom({ metadata, components: new Models.ComponentRepository([node, ...components.values()]) });
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** Returns the name of the package that has Node for a platform. */
export const getNodePackage = (platform: string): string => `node-${platform}`;

function createComponent(folder: string, locked: LockedPackage | undefined): Models.Component {
  const name = folder.replace(/^.*node_modules\//, '');
  const [scope, base] = name.includes('/') ? (name.split('/') as [string, string]) : [undefined, name];
  const { version = '', integrity, license } = locked ?? {};
  return new Models.Component(Enums.ComponentType.Library, base, {
    ...(scope !== undefined && { group: scope }),
    bomRef: folder,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license !== undefined && { licenses: new Models.LicenseRepository([parseLicense(license)]) }),
    hashes: new Models.HashDictionary(readHashes(integrity)),
  });
}

function createNode({ node, platform }: ReleaseFacts, locked: LockedPackage | undefined): Models.Component {
  const component = createComponent(`node_modules/${getNodePackage(platform)}`, locked);
  component.type = Enums.ComponentType.Platform;
  component.cpe = `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*`;
  component.properties.add(new Models.Property('portal:installed', 'bin/node'));
  return component;
}

/** Parses a licence of the lock file: an SPDX name or expression, or free text. */
function parseLicense(text: string): Models.License {
  const isExpression = / (?:OR|AND|WITH) /.test(text);
  return isExpression
    ? new Models.LicenseExpression(text)
    : new Contrib.License.Factories.LicenseFactory(() => undefined).makeDisjunctive(text);
}

function readHashes(integrity = ''): [Enums.HashAlgorithm, string][] {
  const sha512 = /sha512-(\S+)/.exec(integrity)?.[1];
  return sha512 === undefined ? [] : [[Enums.HashAlgorithm['SHA-512'], Buffer.from(sha512, 'base64').toString('hex')]];
}
