import { describe, expect, test } from 'vitest';
import type { CardImage } from './contribution/upsert-image-field.ts';
import { checkReplacement } from './flow/prepare-art.ts';
import type { LocalArt } from './read-wallet.ts';
import { buildArtReport } from './scan.ts';

const never = () => {
  throw new Error('nothing is read to tell a status');
};

function png(sha256: string, width = 1536, height = 969): LocalArt {
  return { format: 'png', picture: { width, height, size: 9, sha256, read: never } };
}

function image(source: CardImage['source'], changes: Partial<CardImage> = {}): CardImage {
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
    ['up-to-date', png('there'), image('apple-wallet')],
    ['wanted', png('here'), undefined],
    ['better-here', png('here'), image('issuer-site')],
    ['better-here', png('here'), image('apple-wallet', { width: 1134, height: 715 })],
    ['another-file', png('here'), image('apple-wallet')],
    ['not-on-device', { format: 'named-only' }, undefined],
    ['unusable', { format: 'unusable', why: 'animated', found: 'an animated picture' }, undefined],
  ] as const)('is %s (case %#)', (status, art, image) => {
    expect(buildArtReport(art, { image: image }).status).toBe(status);
  });

  test('is here or no-art if no card is certain', () => {
    expect(buildArtReport(png('here'), null).status).toBe('here');
    expect(buildArtReport({ format: 'none' }, null).status).toBe('no-art');
  });
});

describe('the replacement check of art', () => {
  const art = (source: CardImage['source'], changes = {}) => ({
    source,
    sourceSha256: 'here',
    pixelSha256: 'others',
    width: 1536,
    height: 969,
    ...changes,
  });

  test.each([
    ['free', art('other'), undefined],
    ['free', art('apple-wallet'), image('issuer-site')],
    ['free', art('apple-wallet', { pixelSha256: 'pixels' }), image('other')],
    ['up-to-date', art('other', { sourceSha256: 'there' }), image('apple-wallet')],
    ['same-pixels', art('apple-wallet', { pixelSha256: 'pixels' }), image('apple-wallet')],
    ['needs-replace', art('apple-wallet'), image('apple-wallet')],
  ] as const)('returns %s (case %#)', (verdict, mine, image) => {
    expect(checkReplacement(mine, image)).toBe(verdict);
  });
});
