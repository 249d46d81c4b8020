import { pictureOf } from './picture/picture-of.ts';
import { renderPicture } from './picture/render-picture.ts';
import { pictureWords } from './picture/words.ts';
import type { Scene } from './scene.ts';
import { pictureRows } from './views/picture.ts';

/** Draws the picture into its place, and again only where rows, language or width are others. */
export class DrawnPicture {
  #drawn = '';
  #host: HTMLElement | null = null;

  draw(scene: Scene, choose: (id: string) => void): void {
    const host = document.getElementById('picture');
    if (host === null) return;
    const width = host.clientWidth;
    const wanted = `${scene.language} ${width} ${scene.place.query}`;
    if (host === this.#host && wanted === this.#drawn) return;
    this.#host = host;
    this.#drawn = wanted;
    host.replaceChildren(
      renderPicture(pictureOf(pictureRows(scene), width), pictureWords(scene.language), choose),
    );
  }
}
