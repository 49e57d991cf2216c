/**
 * Runs before the first paint: applies the theme that the reader has chosen. Without script, or without a choice, the
 * system decides. Kept as text because it is inside the page, under its nonce.
 */
export const themeScript = `(d=>{d.dataset.script="";try{let t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t}catch{}})(document.documentElement)`;
