const words = (text: string): ReadonlySet<string> => new Set(text.match(/\S+/g));

/** Names of HTML elements. Any other `<name>` in a document is text that somebody wrote: `<namespace>`, `<UNK>`. */
export const htmlNames = words(`
  a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img
  input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed noframes noscript object
  ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot
  small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr
  track tt u ul var video wbr xmp
`);

/** Names that are elements only inside an image; outside of one `<mask>` and `<text>` are words. */
export const svgNames = words(`
  animate animatemotion animatetransform circle clippath defs desc ellipse fegaussianblur filter foreignobject g image line
  lineargradient marker mask metadata path pattern polygon polyline radialgradient rect set stop symbol text textpath
  tspan use view
`);

/** Elements whose text is shown character for character. */
export const verbatimNames = words("code pre samp kbd tt listing xmp script style textarea");
