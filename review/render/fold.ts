/** Text under a line that opens it. The line is ours; the text is Markdown. */
export function fold(summary: string, text: string): string {
  return `<details><summary>${summary}</summary>\n\n${text}\n</details>`;
}
