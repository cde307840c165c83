import forge from 'node-forge';

/**
 * Creates a self-signed RSA key in a PKCS#12 file, as a certification authority would give it.
 *
 * @param options.endsAt end of its validity, a year from now by default
 */
export function createP12(options: { name: string; password: string; endsAt?: Date }): Buffer {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000 * 400);
  certificate.validity.notAfter = options.endsAt ?? new Date(Date.now() + 86_400_000 * 365);
  const subject = [{ name: 'commonName', value: options.name }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  const store = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], options.password, { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}
