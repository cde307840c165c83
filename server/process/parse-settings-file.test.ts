import { expect, test } from 'vitest';
import { parseSettingsFile } from './parse-settings-file.ts';

test('values are those that systemd gives to the service', () => {
  // As systemd 252 reads them, tried with its generator of environment.d.
  const lines = String.raw`
# comment = no
; comment = no
A=pa#ss
B=value # no comment
C="a b" 
D="a\"b\\c\nd"
E='single # "x"'
F=plain\ x\y
G= spaced  
H = name spaced
I="a"b
J=a"b"c
K="x" "y"
N=a\
b
O="multi
line"
P=
Q='it''s'
R=semi;colon
M=last${'`'}tick${'`'}`;
  const expected = {
    A: 'pa#ss',
    B: 'value # no comment',
    C: 'a b',
    D: String.raw`a"b\c\nd`,
    E: 'single # "x"',
    F: 'plain xy',
    G: 'spaced',
    H: 'name spaced',
    I: 'ab',
    J: 'a"b"c',
    K: 'xy',
    N: 'ab',
    O: 'multi\nline',
    P: '',
    Q: 'its',
    R: 'semi;colon',
    M: 'last`tick`',
  };
  expect(parseSettingsFile(lines)).toEqual(expected);
  expect(parseSettingsFile(lines.replaceAll('\n', '\r\n'))).toEqual(expected);
});
