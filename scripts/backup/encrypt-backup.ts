import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import { syncToDisk } from '#server/store/files/sync-to-disk.ts';
import { UsageError } from '../command/run-command.ts';

/**
 * Packs a folder into one file with tar, encrypted for the holders of private keys (age). It
 * streams, so that memory does not grow with the folder. The file appears only when it is complete.
 * @param recipients public keys of age, `age1…`
 * @throws UsageError for a wrong key, or when tar fails.
 */
export async function encryptBackup(folder: string, file: string, recipients: readonly string[]): Promise<void> {
  const encrypter = createEncrypter(recipients);
  const tar = spawn('tar', ['--create', '--file=-', `--directory=${folder}`, '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closePromise = once(tar, 'close');
  const temporaryPath = `${file}.part`;
  try {
    const encrypted = await encrypter.encrypt(Readable.toWeb(tar.stdout) as ReadableStream<Uint8Array>);
    await pipeline(encrypted, createWriteStream(temporaryPath, { mode: 0o600 }));
    const [code] = await closePromise;
    if (code !== 0) throw new UsageError('tar failed; what it said stands above.');
    await syncToDisk(temporaryPath);
    await rename(temporaryPath, file);
  } catch (error) {
    tar.kill();
    await Promise.allSettled([closePromise, rm(temporaryPath, { force: true })]);
    throw error;
  }
}

/**
 * Creates an encrypter for public keys of age.
 * @throws UsageError that names an invalid key.
 */
export function createEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new UsageError(`BACKUP_RECIPIENTS: ${recipient} is no public key of age. age-keygen prints one.`);
    }
  }
  return encrypter;
}
