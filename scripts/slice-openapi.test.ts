import { expect, test } from 'vitest';
import { cutSlice, type Description } from './slice-openapi/cut-slice.ts';
import { operations } from './slice-openapi/operations.ts';
import { sliceText } from './slice-openapi/write-slice.ts';

const user = {
  type: 'object',
  description: 'A user',
  properties: { title: { type: 'string', example: 'x' } },
};
const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const whole: Description = {
  openapi: '3.0.3',
  info: { version: '1.2.3' },
  paths: {
    '/users': {
      get: {
        operationId: 'users/get',
        summary: 'Prose',
        responses: { '200': json('nullable-user') },
        'x-github': { triggersNotification: false },
      },
      post: {
        operationId: 'users/poke',
        responses: { '200': json('nullable-team') },
        'x-github': { triggersNotification: true },
      },
      put: { operationId: 'users/left-out', responses: { '200': json('unused') } },
    },
  },
  components: {
    schemas: {
      user,
      'nullable-user': { nullable: true, ...user, description: 'Other prose' },
      team: { type: 'object' },
      'nullable-team': { type: 'object', nullable: true, required: ['id'] },
      unused: { type: 'string' },
    },
  },
};

test('a slice has what was named and what that refers to, without prose', () => {
  expect(cutSlice(whole, ['users/get', 'users/poke'], [])).toEqual({
    openapi: '3.0.3',
    version: '1.2.3',
    corrections: [],
    paths: {
      '/users': {
        get: { operationId: 'users/get', responses: { '200': json('nullable-user') } },
        post: { operationId: 'users/poke', responses: { '200': json('nullable-team') }, 'x-notifies': true },
      },
    },
    components: {
      schemas: {
        'nullable-team': { type: 'object', nullable: true, required: ['id'] },
        'nullable-user': { nullable: true, allOf: [{ $ref: '#/components/schemas/user' }] },
        user: { type: 'object', properties: { title: { type: 'string' } } },
      },
    },
  });
});

test('a correction is made where it fits, and stops the cut where it no longer does', () => {
  const at = ['components', 'schemas', 'user', 'type'];
  const cut = (from: string) => cutSlice(whole, ['users/get'], [{ why: 'so', at, from, to: 'string' }]);
  expect(cut('object').components).toMatchObject({ schemas: { user: { type: 'string' } } });
  expect(() => cut('array')).toThrow('no longer "array"');
  expect(() => cutSlice(whole, [], [{ why: 'so', at: ['paths', '/none'], to: 1 }])).toThrow('leads nowhere');
});

test('an operation that is not described stops the cut', () => {
  expect(() => cutSlice(whole, ['users/get', 'users/none'], [])).toThrow(
    'not in the description: users/none',
  );
});

test('each operation and each component has a line of its own', () => {
  const text = sliceText(cutSlice(whole, ['users/get', 'users/poke'], []));
  expect(JSON.parse(text)).toEqual(cutSlice(whole, ['users/get', 'users/poke'], []));
  const starts = text.split('\n').map((line) => /^"([\w-]+)": /.exec(line)?.[1]);
  for (const key of ['get', 'post', 'user', 'nullable-team']) expect(starts).toContain(key);
});

test('operations are named once, in order', () => {
  expect([...new Set(operations)].toSorted()).toEqual(operations);
});
