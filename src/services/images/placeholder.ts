/** Shown where a product has no picture: an empty frame that waits on the wall. */
export const placeholderSvg =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="620" viewBox="0 0 500 620">
<rect width="500" height="620" fill="#f1eee8"/>
<path d="M250 132l-62 54M250 132l62 54" stroke="#c9c2b6" stroke-width="2" fill="none"/><circle cx="250" cy="131" r="4" fill="#b5ad9f"/>
<rect x="151" y="193" width="210" height="280" fill="#000" opacity=".05"/>
<rect x="145" y="186" width="210" height="280" fill="#d3ccc0"/><rect x="155" y="196" width="190" height="260" fill="#faf9f6"/>
<path d="M187 396V256h126v140z" fill="#ebe6dd"/><path d="M187 396v-30l38-44 30 34 22-24 36 42v22z" fill="#d3ccc0"/><circle cx="284" cy="290" r="13" fill="#d3ccc0"/>
</svg>`);
