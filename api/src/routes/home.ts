import { countries, formatCountries } from '#core/card/card';
import { mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { createSuccess } from '../success.ts';
import { createLazyResponse, type Route } from './route.ts';

/** The page that is served at `/` if the explorer was not built. */
export const home: Route = {
  name: 'getHome',
  path: '/',
  isFree: true,
  // Accept any query, as the explorer does.
  handle: (_, context) =>
    createLazyResponse('home', context, (etag) =>
      createSuccess(context, page, { etag, type: mediaTypes.html }),
    ),
};

const links = [
  ['docs/', 'API reference'],
  ['v1/cards', 'All cards, page by page'],
  ['v1/cards.csv', 'All cards as CSV'],
  ['v1/cards.ndjson', 'All cards as JSON lines'],
  [`v1/search?q=travel&amp;country=${countries[0]}`, 'Example search'],
  ['v1/facets', 'Counts by value'],
  ['v1/meta', 'About the data'],
  ['v1/openapi.json', 'OpenAPI'],
] as const;

const page = encodeUtf8(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>cardcat</title>
</head>
<body>
<h1>cardcat</h1>
<p>A catalog of payment cards: ${formatCountries('en')}.</p>
<ul>
${links.map(([href, text]) => `<li><a href="${href}">${text}</a></li>`).join('\n')}
</ul>
</body>
</html>
`);
