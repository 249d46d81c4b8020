import { type Context, Hono } from 'hono';
import { render } from 'preact-render-to-string';
import { describeCardFace, drawCardFace } from '../../explorer/card-face.ts';
import { send, takes } from '../answer.ts';
import { problem } from '../problems.ts';
import { baseOf, type Env } from '../service.ts';
import { cardNotFound } from './card.ts';

export const pictures = new Hono<Env>();

pictures.get('/v1/art/:file{[^/]+\\.(?:webp|svg)}', takes(), (c) => {
  const { store } = c.var.service;
  const [id, ending] = splitName(c.req.param('file'));
  const found = store.findCard(id);
  if (found === null) return problem(c, cardNotFound(id, store));
  if (ending === 'webp') return redirect(c, `/v1/art/${id}.svg`);
  const { record } = found;
  const color = store.issuers.find((issuer) => issuer.id === record.issuer_id)?.color;
  const drawing = render(drawCardFace(record, color, describeCardFace(record)));
  return send(c, drawing, 'image/svg+xml; charset=utf-8');
});

const splitName = (name: string) => {
  const end = name.lastIndexOf('.');
  return [name.slice(0, end), name.slice(end + 1)] as const;
};

/** Redirects to a path on this instance, because only a card without a picture has no file. */
function redirect(c: Context<Env>, path: string): Response {
  c.header('Cache-Control', 'public, max-age=300');
  return c.redirect(`${baseOf(c.var.service)}${path}`);
}

pictures.get('/v1/assets/default-card.webp', takes(), (c) => {
  const bytes = Uint8Array.from(atob(c.var.service.documents.default_card), (character) =>
    character.charCodeAt(0),
  );
  return c.body(bytes, 200, { 'Content-Type': 'image/webp' });
});
