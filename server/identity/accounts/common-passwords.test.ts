import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'passwordpassword',
    'Password12345678',
    'P@ssw0rd P@ssw0rd',
    'qwertyuiopasdfgh',
    '123456789012345',
    '1234567890123456',
    'aaaaaaaaaaaaaaaaa',
    'abababababababab',
    'abcdefghijklmnop',
    'lkjhgfdsapoiuytrewq',
    'Barangay South Triangle 2026',
    'admin.admin.admin',
    'iloveyou-iloveyou',
    'correct horse battery staple',
    'Mahal-na-Mahal-Kita-2025',
    '1q2w3e4r5t6y7u8i',
    'password!@#$%^&*',
  ])('finds %s too easy', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'a long password for tests',
    'kalabaw naglalakad sa bubong',
    'X7#pQ2!vLm9@zR4w',
    'eel trombone passport kiwi',
    '83619027465018374659',
    'ñandú över ツ 東京 Москва',
    '{}|:<>?~`+=_;/.,[]',
  ])('lets %s pass', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
