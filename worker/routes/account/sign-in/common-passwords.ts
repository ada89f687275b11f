import { problem } from '#shared/errors/problem.ts';
import { refuse, ok, type Result } from '#shared/result.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';

/** The commonest of the leaked passwords, without the digits and signs that are commonly appended. */
const COMMON = new Set(
  (
    'password passw0rd p@ssword p@ssw0rd passwort passord contraseña motdepasse qwerty qwertyuiop qwertz qwertzuiop azerty ' +
    'azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1qaz2wsx ' +
    '1qaz2wsx3edc zaq12wsx abc abcd abcde abcdef abcdefgh abcdefghi iloveyou iloveu loveyou lovely love sunshine ' +
    'princess football baseball basketball superman batman spiderman starwars pokemon dragon monkey shadow master ' +
    'michael jennifer jordan ashley charlie daniel jessica thomas matthew welcome welkom letmein trustno whatever ' +
    'admin administrator root test testing tester guest user login changeme default secret computer internet ' +
    'samsung google facebook cheese butterfly flower freedom forever blessed jesus liverpool chelsea arsenal ' +
    'barcelona summer winter spring autumn hello hellokitty mustang corvette ferrari yankees cowboys snoopy ' +
    'pass passwd mypassword newpassword password1 asdf qwer access ninja killer hunter soccer hockey maggie ' +
    'australia sydney melbourne kangaroo matilda vegemite coffee'
  ).split(' '),
);

/** Refuses a password that is easily guessed: a word of the list, digits alone, or one character repeated. */
export function refuseCommon(password: string): Result<null, Refusal> {
  const text = password.toLowerCase();
  const word = text.replace(/[\d\p{P}\p{S}]+$/u, '');
  const isGuessed = COMMON.has(text) || COMMON.has(word) || word === '' || /^(.)\1*$/u.test(text);
  return isGuessed ? refuse({ problem: null, problems: { password: problem('password_common') } }) : ok(null);
}
