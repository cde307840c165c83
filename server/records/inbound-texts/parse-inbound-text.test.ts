import { expect, test } from 'vitest';
import { parseInboundText } from './parse-inbound-text.ts';

const parse = (text: string) => parseInboundText(text, 'ST', 'South Triangle');

test.each([
  'STATUS ST-20261121-0427',
  'status st-20261121-0427',
  'Status: ST 20261121 0427 po',
  ' st–20261121—0427 ',
  'STATUS ST‑20261121−0427.',
  'ST202611210427',
  'STATUS 20261121-0427',
  '20261121 0427',
  'ＳＴＡＴＵＳ ＳＴ－２０２６１１２１－０４２７',
  'Magandang araw po, ST-20261121-0427 kumusta na po?',
  'status\nST-20261121-0427',
])('%j asks for a status', (text) => {
  expect(parse(text)).toEqual({ kind: 'status', number: 'ST-20261121-0427' });
});

test.each(['', 'STATUS', 'hello', 'statusST', 'ST-2026-0427', 'HELP', 'stop sending me rubbish about ST', '0917 123 4567', '👍'])(
  '%j gets the help',
  (text) => {
    expect(parse(text)).toEqual({ kind: 'help' });
  },
);

test.each(['STOP', 'stop.', 'Stop all', 'UNSUBSCRIBE', 'cancel', 'End', 'quit', 'START', 'itigil na po', 'Tigil'])(
  '%j is not answered',
  (text) => {
    expect(parse(text)).toEqual({ kind: 'none' });
  },
);

test('a text of the portal that comes back is not answered', () => {
  expect(parse('South Triangle: your application ST-20261121-0427 is being processed.')).toEqual({ kind: 'none' });
});
