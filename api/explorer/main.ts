import { startApp } from './app.ts';
import { filesOver } from './data/files.ts';

const given = document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content ?? '';

void startApp({
  files: filesOver((path, options) => window.fetch(path, options)),
  languages: navigator.languages,
  today: new Date().toISOString().slice(0, 10),
  apiBase: given === '' ? null : given,
});
