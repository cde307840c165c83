import { describe, expect, it } from 'vitest';
import { distributeCode } from './distribute-code.ts';

const empty = ['', '', '', '', '', ''];

describe('spreadCode', () => {
  it('puts one digit in its box and goes on to the next', () => {
    expect(distributeCode(empty, 1, '7')).toEqual({ boxes: ['', '7', '', '', '', ''], focus: 2 });
  });

  it('stays on the last box', () => {
    expect(distributeCode(empty, 5, '7').focus).toBe(5);
  });

  it('fills all boxes from a pasted code with blanks, wherever it was pasted', () => {
    expect(distributeCode(empty, 3, ' 123-456 ')).toEqual({ boxes: ['1', '2', '3', '4', '5', '6'], focus: 5 });
  });

  it('fills from the box on when the paste is shorter, and drops what does not fit', () => {
    expect(distributeCode(empty, 4, '123').boxes).toEqual(['', '', '', '', '1', '2']);
    expect(distributeCode(empty, 0, '1234567').boxes).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('replaces the digit of a filled box, typed before or after the old one', () => {
    const boxes = ['1', '2', '', '', '', ''];
    expect(distributeCode(boxes, 0, '19').boxes[0]).toBe('9');
    expect(distributeCode(boxes, 0, '91').boxes[0]).toBe('9');
    expect(distributeCode(boxes, 0, '11').boxes).toEqual(boxes);
  });

  it('takes no letters', () => {
    expect(distributeCode(empty, 0, 'a')).toEqual({ boxes: empty, focus: 0 });
  });

  it('empties a box without leaving it', () => {
    expect(distributeCode(['1', '2', '', '', '', ''], 1, '')).toEqual({ boxes: ['1', '', '', '', '', ''], focus: 1 });
  });
});
