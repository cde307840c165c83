import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the settings', () => {
  it.each([
    [{ PORT: '70000' }, 'The setting PORT is wrong: must be between 0 and 65535'],
    [{ SMS_PROVIDER: 'pigeon' }, 'The setting SMS_PROVIDER is wrong: must be file, or one or more of semaphore'],
    [{ SMS_PROVIDER: 'file,semaphore' }, 'The setting SMS_PROVIDER is wrong: must be file, or one or more of semaphore'],
    [{ SMS_PROVIDER: 'semaphore,twilio', SEMAPHORE_API_KEY: 'x' }, 'SMS_PROVIDER=twilio needs the setting TWILIO_ACCOUNT_SID'],
    [{ TWILIO_PRICE: '2,80' }, 'The setting TWILIO_PRICE is wrong: must be empty or pesos such as 0.50'],
    [{ SMS_INBOUND: 'pigeon' }, 'The setting SMS_INBOUND is wrong: must be empty, twilio, webhook, or both'],
    [{ SMS_INBOUND: 'twilio', TWILIO_AUTH_TOKEN: 'x' }, 'SMS_INBOUND=twilio needs the setting PORTAL_URL'],
    [{ SMS_INBOUND: 'webhook' }, 'SMS_INBOUND=webhook needs the setting SMS_INBOUND_SECRET'],
    [{ SMS_INBOUND_SECRET: 'short' }, 'The setting SMS_INBOUND_SECRET is wrong: must have 32 characters or more'],
    [{ SMS_PROVIDER: 'twilio' }, 'SMS_PROVIDER=twilio needs the setting TWILIO_ACCOUNT_SID'],
    [{ PORTAL_SECRET: 'short' }, 'The setting PORTAL_SECRET is wrong: must have 32 characters or more'],
    [{ PORTAL_SEED: 'some' }, 'The setting PORTAL_SEED is wrong: must be demo, starter or none'],
    [{ PORTAL_URL: 'nonsense' }, 'The setting PORTAL_URL is wrong: must be an address'],
    // A browser would be redirected to itself for ever.
    [{ PORTAL_URL: 'portal.example.ph:8443' }, 'The setting PORTAL_URL is wrong: must be an address'],
    [{ PORTAL_URL: 'https://example.ph/portal' }, 'The setting PORTAL_URL is wrong: must be an address'],
    [{ TRUST_PROXY: 'anybody' }, 'The setting TRUST_PROXY is wrong: must be a number of proxies or their addresses'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is wrong: must be empty or begin with postgres://'],
    [{ MAP_TILES_URL: 'https://tiles.example.ph/tile.png' }, 'The setting MAP_TILES_URL is wrong: must be empty or an address with {z}'],
    [{ MAP_TILES_URL: 'https://x.ph/{z}/{x}/{y}; script-src *' }, 'The setting MAP_TILES_URL is wrong'],
    [{ LIMIT_CODES_PORTAL_DAY: '-1' }, 'The setting LIMIT_CODES_PORTAL_DAY is wrong: must be 0 or more'],
  ])('refuse %o in one sentence', (env, sentence) => {
    expect(() => readConfig({ PORTAL_DATA: folder, ...env })).toThrow(sentence);
  });

  it('refuse a data folder that is a file, or whose parent is missing', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => readConfig({ PORTAL_DATA: file })).toThrow(ConfigError);
    expect(() => readConfig({ PORTAL_DATA: join(folder, 'not', 'there') })).toThrow('the folder above it does not exist');
  });

  it('refuse a former name and say the new one', () => {
    const former = { PORTAL_DATA: folder, DATABASE_NOTICES_URL: 'none' };
    expect(() => readConfig(former)).toThrow('DATABASE_NOTICES_URL is now called DATABASE_LISTEN_URL');
  });

  it('keep the secret they made', () => {
    const first = readConfig({ PORTAL_DATA: folder }).secret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig({ PORTAL_DATA: folder }).secret).toBe(first);
  });

  it('take an empty number as one that is not set: a limit of 0 would stop all codes', () => {
    const { port, limits, metrics, retention } = readConfig({
      PORTAL_DATA: folder,
      PORT: '',
      METRICS_PORT: ' ',
      LIMIT_CODES_PORTAL_HOUR: '',
      RETENTION_CHAT_DAYS: '',
    });
    expect([port, limits.codesPortalHour, metrics, retention.chat]).toEqual([3000, 60, undefined, undefined]);
    expect(readConfig({ PORTAL_DATA: folder, LIMIT_CODES_PORTAL_HOUR: '0' }).limits.codesPortalHour).toBe(0);
  });

  it('refuse an empty secret, as a full disk or a start at the same moment leaves it: anybody could sign with it', () => {
    const emptied = mkdtempSync(join(folder, 'emptied-'));
    writeFileSync(join(emptied, 'secret'), '');
    expect(() => readConfig({ PORTAL_DATA: emptied })).toThrow(/The secret in .+ is not complete/);
  });

  it('take tiles of the portal`s own, of several hosts, and none', () => {
    for (const MAP_TILES_URL of ['', '/tiles/{z}/{x}/{y}.png', 'https://{s}.tiles.example.ph/{z}/{x}/{y}{r}.png'])
      expect(readConfig({ PORTAL_DATA: folder, MAP_TILES_URL }).map.tilesUrl).toBe(MAP_TILES_URL);
  });

  it('take the public address as browsers name it, without a slash at its end', () => {
    for (const PORTAL_URL of ['https://portal.example.ph/', 'HTTPS://Portal.example.ph:443'])
      expect(readConfig({ PORTAL_DATA: folder, PORTAL_URL }).portalUrl).toBe('https://portal.example.ph');
  });
});
