/** Makes a lossless WebP of a picture, and does nothing else: `bare-webp.js <from> <to>`. */
import sharp from 'sharp';

const [from, to] = process.argv.slice(2);
await sharp(from).webp({ lossless: true, exact: true }).toFile(to);
