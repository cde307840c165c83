import { expect, test } from 'vitest';
import { rarePieces } from './rare-pieces.ts';

const rows = (...texts: string[]) => texts.map((text) => [text]);

test('what few rows hold comes first, and what nearly all hold is not asked for', () => {
  const many = Array.from({ length: 40 }, (_, at) => `ref ${at % 2 ? 'noted' : 'paid'} ${1000 + at}`);
  expect(rarePieces('ref 12345', rows(...many, 'ref 12345'))).not.toContain('ref');
  expect(rarePieces('noted xylophone', rows(...many))).toEqual(expect.arrayContaining(['xyl']));
  expect(rarePieces('noted xylophone', rows(...many))).not.toContain('ote');
});

test('a piece that leaves out nothing more is left away', () => {
  const texts = Array.from({ length: 100 }, (_, at) => (at % 10 === 0 ? 'kapitbahay tuwing gabi' : 'wala'));
  expect(rarePieces('kapitbahay tuwing', rows(...texts))).toHaveLength(1);
});

test('pieces of which each leaves out more are asked for together, three at most', () => {
  const words = ['baha', 'gabi', 'tubig', 'kalsada'];
  const texts = Array.from({ length: 160 }, (_, at) => words.filter((_, word) => (at >> word) % 5 === 0).join(' '));
  const pieces = rarePieces('baha gabi tubig kalsada', rows(...texts));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.length).toBeLessThanOrEqual(3);
});

test('pieces hold letters and digits only; a text without any is asked for itself', () => {
  expect(rarePieces('a b', rows('a b', 'c'))).toEqual(['a b']);
  const few = rows('wala', 'nito', ...Array.from({ length: 20 }, () => 'baha'));
  expect(rarePieces('wala, o nito', few).every((piece) => /^\p{L}{3}$/u.test(piece))).toBe(true);
});

test('without rows to judge by, a text has its first piece and its last', () => {
  expect(rarePieces('santos', [])).toEqual(['san', 'tos']);
  expect(rarePieces('wala nito', [])).toEqual(['wal', 'ito']);
  expect(rarePieces('peñ', [])).toEqual(['peñ']);
});
