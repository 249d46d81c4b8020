/** The text of `templates/art-pull-request.md`; a test holds them equal, for a bundle has no folder of templates. */
export const bodyTemplate = `Card art for {cards}, made by \`cardcat wallet\`. A file here is the picture's pixels and nothing else: no metadata, nothing of a
wallet pass.

{list}

**Please tick what is true; leave open what you are not sure of, and say so.**

- [ ] This is the art of my own card, or I may share it.
- [ ] I looked at the picture: no photo, name, number or date of mine is in it.
- [ ] It belongs to this product.
- [ ] Nothing of a pass but the picture is in this change.
`;
