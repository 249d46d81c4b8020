import { expect, it } from 'vitest';
import schema from '../../schema.json' with { type: 'json' };
import { choices } from './choices.ts';

it('lists what the schema lists', () => {
  expect(choices).toEqual({
    network: schema.$defs.network.enum,
    type: schema.properties.type.enum,
    segment: schema.properties.segment.enum,
  });
});
