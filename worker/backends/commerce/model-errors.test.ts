import { expect, test } from 'vitest';
import { firstModelError } from './model-errors.ts';

test('the first error with a message counts', () => {
  const body = {
    errors: {
      name: { code: 'REQUIRED' },
      email: { code: 'UNIQUE', message: 'Already in use' },
      zip: { message: 'Bad' },
    },
  };
  expect(firstModelError(body)).toEqual({
    code: 'UNIQUE',
    message: 'Already in use',
    param: 'email',
    status: 422,
  });
});

test('errors without messages still count', () => {
  expect(firstModelError({ errors: { name: null } })).toMatchObject({
    code: 'model_error',
    message: 'Unknown error',
  });
});

test.for([null, [], {}, { id: 'c1' }, { errors: {} }, { errors: null }, { errors: 'text' }, 'text', 3])(
  '%j has no model error',
  (body) => {
    expect(firstModelError(body)).toBeNull();
  },
);
