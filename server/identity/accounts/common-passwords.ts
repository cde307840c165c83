/**
 * Words that weak long passwords consist of, most common groups first; lower case, without spaces.
 */
const commonWords = `
password passwort passwords passcode passphrase passw0rd pass letmein welcome login signin logon access master administrator
admin root superuser supervisor manager staff office official user username guest test tester testing temp temporary default
changeme changethis changeit change secret private secure security system server computer internet database backup
qwertyuiop qwerty qwertz azerty asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsxedc qazwsx qweasdzxc qweasd wasd poiuytrewq
1qaz2wsx3edc4rfv 1qaz2wsx 1q2w3e4r5t6y7u8i9o0p 1q2w3e4r5t6y 1q2w3e4r5t 1q2w3e4r 1q2w3e 12qwaszx q1w2e3r4t5y6 q1w2e3r4 zaq12wsx zaq1xsw2
abcdefghijklmnopqrstuvwxyz abcdefghij abcdefgh abcdef abcde abcd abc123 abc xyz aaa bbb ccc xxx zzz
01234567890123456789 0123456789 01234567 12345678901234567890 1234567890 123456789 12345678 1234567 123456 12345 1234 123
0987654321 987654321 87654321 7654321 654321 54321 4321 321 112233445566 112233 11223344 123123123 123123 123321 121212 131313
147258369 147258 159357 159753 789456123 789456 456789 741852963 741852 963852741 102030 010203 142536
000000 00000 0000 111111 11111 1111 222222 2222 333333 3333 444444 4444 555555 5555 666666 6666 777777 7777 888888 8888 999999 9999
iloveyou iloveu ilove loveyou lovely love forever always baby babygirl babyboy sweetheart sweet honey darling kiss heart mylove truelove
princess prince queen king angel angels sunshine sunflower flower flowers rainbow butterfly star stars moonlight moon summer winter spring autumn
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday today tomorrow birthday christmas newyear holiday
football baseball basketball soccer hockey tennis volleyball cricket golf boxing pacquiao lakers chelsea liverpool arsenal barcelona madrid juventus
dragon monkey tiger lion eagle wolf panther dolphin elephant horse chicken turtle rabbit kitty kitten puppy pokemon pikachu doraemon
superman batman spiderman ironman avengers starwars starwar matrix gandalf hobbit potter harrypotter naruto onepiece minecraft roblox fortnite counterstrike
michael jordan jennifer jessica ashley nicole daniel matthew andrew joshua robert thomas charlie george michelle amanda
maria mariaclara jose juan juandelacruz delacruz santos reyes cruz garcia angelica christine kimberly jasmine patricia mark john paul james peter
jesus jesuschrist christ god godisgood godislove godbless bless blessed faith hope grace heaven holy bible lord savior amen
freedom liberty peace happy happiness smile lucky friend friends bestfriend family mother father mama papa mommy daddy sister brother
computer laptop samsung iphone android google facebook instagram twitter youtube tiktok yahoo gmail microsoft windows apple amazon netflix
whatever trustno1 nothing something anything everything nobody somebody hello helloworld hi goodbye goodmorning goodnight thankyou please yes no
the this that is my your our me you we us and for with not new old one two three four five first last
chocolate cookie cookies banana orange strawberry mango coffee pizza adobo sinigang lechon bibingka jollibee mcdonalds
purple yellow green blue red black white silver golden gold pink violet
mustang ferrari porsche mercedes corvette toyota honda yamaha kawasaki harley
correcthorsebatterystaple correcthorse batterystaple thequickbrownfox quickbrownfox jumpsover lazydog lorem ipsum dolor sitamet
letmeinplease openthedoor opensesame open sesame whoami fuckyou fuckoff fuck shit bitch asshole
philippines pilipinas pinoy pinay filipino filipina pilipino maynila manila quezon quezoncity quezonc metro metromanila luzon visayas mindanao cebu davao makati
barangay brgy southtriangle south triangle triangl kapitan captain kagawad sanggunian tanod portal barangayportal citizen resident residents government govt gov city hall cityhall cityofmanila
kumusta mabuhay magandangumaga magandang umaga salamat mahal mahalkita mahalko mahalkoikaw mahalnamahalkita mahalnamahal kita kayo tayo bahala bahalana ako ikaw anak nanay tatay kuya ate lola lolo pogi ganda maganda gwapo
2000 2001 2002 2003 2004 2005 2006 2007 2008 2009 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2028 2029 2030
1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 1980 1985 1975 1970
`
  .trim()
  .split(/\s+/)
  .sort((a, b) => b.length - a.length);

/** Keyboard and alphabet sequences, in both directions. */
const keyboardRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1234567890qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, [...row].reverse().join('')]);

const LEET_SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/**
 * With fewer uncommon letters, digits and distinct symbols, a password counts as common words only.
 */
const MIN_UNCOMMON_CHARACTERS = 4;
const MIN_DISTINCT_CHARACTERS = 5;

/**
 * Whether a password is among the first guesses: a keyboard sequence, few distinct characters, or
 * only common words, years and digit runs, in any case, with spaces, symbols or leet substitutions
 * (`P@ssw0rd`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  const withoutLeet = [...lower].map((character) => LEET_SUBSTITUTIONS[character] ?? character).join('');
  return [lower, withoutLeet].some(isWeak);
}

function isWeak(text: string): boolean {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (new Set(text).size < MIN_DISTINCT_CHARACTERS || (plain !== '' && keyboardRows.some((row) => row.includes(plain)))) return true;
  const uncommon = commonWords.reduce((remainder, word) => remainder.replaceAll(word, ' '), plain).replaceAll(' ', '');
  const symbols = new Set(text.replace(/!@#\$(%(\^(&(\*(\(\)?)?)?)?)?)?/g, '').replace(/[\p{L}\p{N}]/gu, ''));
  return uncommon.length + symbols.size < MIN_UNCOMMON_CHARACTERS;
}
