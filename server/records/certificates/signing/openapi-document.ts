import {
  certificateCheckPrefix,
  certificateMissesErrorCode,
  checkedStates,
  keySetPath,
} from '#model/endpoints/certificates/certificate-check.ts';
import { limits } from '#model/limits.ts';
import { pageLimits } from '#model/page-limits.ts';

const day = { type: 'string', description: 'YYYY-MM-DD in the Philippines; empty when there is none' } as const;
const errorResponse = {
  description: 'No paper has this number and code, in one and the same answer for both',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
} as const;

/** Properties of the response, each required. */
const checkProperties = {
  controlNumber: { type: 'string' },
  kind: { type: 'string', description: 'Title of the paper' },
  issuer: { type: 'string' },
  state: { type: 'string', enum: checkedStates },
  issuedOn: day,
  validUntil: day,
  endedOn: { ...day, description: 'When it was replaced or revoked' },
  tokenSha256: { type: 'string', description: 'SHA-256 of the token in the QR code, hexadecimal' },
} as const;

/**
 * OpenAPI 3.1 description of the check of a certificate, for programs of others. The PocketBase SDK
 * describes the record API.
 */
export const openapiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Check of certificates',
    version: '1',
    description: `Whether a certificate is genuine and valid. No name is answered. An address may be wrong ${limits.certificateCheckMissesPerAddressHour} times an hour.`,
  },
  paths: {
    [`${certificateCheckPrefix}{controlNumber}`]: {
      get: {
        operationId: 'checkCertificate',
        summary: 'State of a certificate',
        parameters: [
          { name: 'controlNumber', in: 'path', required: true, schema: { type: 'string', maxLength: pageLimits.searchLength } },
          { name: 'code', in: 'query', schema: { type: 'string' }, description: 'The code printed on the paper; or' },
          { name: 'token', in: 'query', schema: { type: 'string' }, description: 'the SHA-256 of the token in its QR code, hexadecimal' },
        ],
        responses: {
          200: {
            description: 'The office issued it',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/CertificateCheck' } } },
          },
          404: errorResponse,
          429: {
            ...errorResponse,
            description: `Too many wrong tries (code '${certificateMissesErrorCode}'), or too many requests; Retry-After says when to come again`,
          },
        },
      },
    },
    [keySetPath]: {
      get: {
        operationId: 'readKeys',
        summary: 'Public keys of the tokens (RFC 7517): a compact JWS, EdDSA, in the fragment of the QR code',
        responses: { 200: { description: 'A JWK set', content: { 'application/jwk-set+json': { schema: { type: 'object' } } } } },
      },
    },
  },
  components: {
    schemas: {
      CertificateCheck: { type: 'object', required: Object.keys(checkProperties), properties: checkProperties },
      Error: { type: 'object', properties: { status: { type: 'integer' }, message: { type: 'string' }, data: { type: 'object' } } },
    },
  },
} as const;
