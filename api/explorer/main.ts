import { dayOf } from '#catalog/days';
import { startApp } from './app.ts';
import { filesOver } from './data/files.ts';

const given = document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content ?? '';

void startApp({
  files: filesOver((path, options) => window.fetch(path, options)),
  languages: navigator.languages,
  today: dayOf(new Date()),
  apiBase: given === '' ? null : given,
});
