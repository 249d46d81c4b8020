import { describe, expect, test } from 'vitest';
import { createArtProblem } from './art/inspect.ts';
import type { CardImage } from './contribution/upsert-image-field.ts';
import { checkReplacement } from './flow/finish.ts';
import type { LocalArt } from './read-wallet.ts';
import { buildArtReport } from './scan.ts';

const failToRead = () => {
  throw new Error('nothing is read to tell a status');
};

function createPng(sha256: string, width = 1536, height = 969): LocalArt {
  return { format: 'png', picture: { width, height, size: 9, sha256, read: failToRead } };
}

function createImage(source: CardImage['source'], changes: Partial<CardImage> = {}): CardImage {
  return {
    path: 'data/art/us-a.webp',
    source,
    source_sha256: 'there',
    pixel_sha256: 'pixels',
    width: 1536,
    height: 969,
    exported_at: '2026-10-01',
    attribution: '© A',
    ...changes,
  };
}

describe('the art status of a pass', () => {
  test.each([
    ['up-to-date', createPng('there'), createImage('apple-wallet')],
    ['wanted', createPng('here'), undefined],
    ['better-here', createPng('here'), createImage('issuer-site')],
    ['better-here', createPng('here'), createImage('apple-wallet', { width: 1134, height: 715 })],
    ['another-file', createPng('here'), createImage('apple-wallet')],
    ['not-on-device', { format: 'named-only' }, undefined],
    ['unusable', { format: 'unusable', ...createArtProblem('animated', 'an animated picture') }, undefined],
  ] as const)('is %s (case %#)', (status, art, image) => {
    expect(buildArtReport(art, { image: image }).status).toBe(status);
  });

  test('is here or no-art if no card is certain', () => {
    expect(buildArtReport(createPng('here'), null).status).toBe('here');
    expect(buildArtReport({ format: 'none' }, null).status).toBe('no-art');
  });
});

describe('the replacement check of art', () => {
  const createArt = (source: CardImage['source'], changes = {}) => ({
    source,
    sourceSha256: 'here',
    pixelSha256: 'others',
    width: 1536,
    height: 969,
    ...changes,
  });

  test.each([
    ['free', createArt('other'), undefined],
    ['free', createArt('apple-wallet'), createImage('issuer-site')],
    ['free', createArt('apple-wallet', { pixelSha256: 'pixels' }), createImage('other')],
    ['up-to-date', createArt('other', { sourceSha256: 'there' }), createImage('apple-wallet')],
    ['same-pixels', createArt('apple-wallet', { pixelSha256: 'pixels' }), createImage('apple-wallet')],
    ['needs-replace', createArt('apple-wallet'), createImage('apple-wallet')],
  ] as const)('returns %s (case %#)', (verdict, newArt, image) => {
    expect(checkReplacement(newArt, image)).toBe(verdict);
  });
});
