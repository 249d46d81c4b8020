import { randomFrom } from '../../tests/support/random.ts';

const words =
  'account balance banking benefit branch business card charge credit customer details digital every everyday finance help home insurance interest learn limit member mobile more offer online open payment please points policy protect purchase rate redeem reward savings secure service sign statement support terms transfer travel visit with your'.split(
    ' ',
  );

const bytes = 200_000;

/** A page of a bank of 200 KB, as heavy with markup, scripts and styles as such pages are; the three numbers stand in its middle. */
export function largePage(seed: number): string {
  const { below, pick } = randomFrom(seed + 1);
  const said = (count: number): string => Array.from({ length: count }, () => pick(words)).join(' ');
  const parts: string[] = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbor Card | Example Bank</title>',
    `<style>${'.card__row--wide{display:flex;margin:0 auto;padding:4px 8px}'.repeat(300)}</style></head><body>`,
  ];
  let length = parts.join('').length;
  let told = false;
  while (length < bytes - 200) {
    const isMiddle: boolean = !told && length > bytes / 2;
    told ||= isMiddle;
    const part: string = isMiddle ? terms : section(below, said);
    parts.push(part);
    length += part.length;
  }
  return `${parts.join('')}</body></html>`;
}

const terms = `<section id="terms"><h2>Harbor Card: rates and fees</h2>
<p>The annual fee is $395.</p><p>Foreign transaction fee: 2.7% of each transaction.</p>
<p>Welcome offer: earn 61,000 bonus points after you spend $4,000 in the first 3 months.</p></section>\n`;

function section(below: (count: number) => number, said: (count: number) => string): string {
  switch (below(5)) {
    case 0:
      return `<nav class="menu menu--${below(9)}"><ul>${`<li class="menu__item"><a href="/${below(999)}/page" data-track="${below(9999)}">${said(3)}</a></li>\n`.repeat(8)}</ul></nav>\n`;
    case 1:
      return `<script>window.page=window.page||[];page.push({id:${below(9999)},name:"${said(40)}"});</script>\n`;
    case 2:
      return `<table class="grid"><tr><th>${said(2)}</th><th>${said(2)}</th></tr>${`<tr><td>${said(6)}</td><td>${below(90)} ${said(3)}</td></tr>`.repeat(5)}</table>\n`;
    case 3:
      return `<div class="tile"><div class="tile__inner"><h3>${said(5)}</h3><p>${said(40)} &amp; ${said(20)} <a href="#n">${below(9)}</a></p></div></div>\n`;
    default:
      return `<section class="text"><p>${said(60)}.</p>\n<p>${said(30)} <strong>${said(3)}</strong>, ${said(20)}&nbsp;${said(9)}.</p></section>\n`;
  }
}
