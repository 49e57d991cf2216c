/** A form that lost, and what is written instead. */
export type LosingForm = readonly [form: RegExp, better: string];

/** One thing has one word, spelled as the field spells it: everywhere, comments and names in code included. */
export const losing: readonly LosingForm[] = [
  [/\bdata sets?\b/i, "dataset"],
  [/\blicences?\b/i, "license"],
  // `/quantisation` is the old address, which redirects.
  [/(?<![/"'`{.\w] ?)quantis(?!ation(?:\?|\/))\w*/i, "quantization"],
  [/\bmended\b/i, "fixed"],
  [/"(?:Goes in|Comes out)"/, "Input, Output"],
  [/begin anew\.?"/, "Remove one:"],
  [/(?:names|leads to) no (?:library|task|page)\b.*["`]/, "a subject and a verb"],
];

/** Forms that sound translated in comments as well as in what people read. */
export const stilted: readonly LosingForm[] = [
  [/(?<!\bthere )\bis no (?!longer\b|reason\b|need\b|better\b|worse\b|surprise\b)/i, "is not a"],
  [/\bstands? (?:in the|at the|at \$|under|below|beside|apart)\b/i, "is, is listed, is served"],
  [/\b(?:lies?|lay) (?:in|at|under|beside|below)\b/i, "is in, is stored in"],
  [/\bfilms?\b/i, "video"],
  [/\bwhoever\b/i, "the client, the caller, readers who"],
  [/\banew\b/i, "again"],
  [/^\s*(?:\/?\*+|\/\/)?\s*Said (?:of|where|when|below|above|instead)\b/, "The message for"],
  // `picture pre` is in lists of HTML tags, `/picture-7.png` is the address of an image in a notebook.
  [/(?<!-in-)\bpictures?\b(?!-in-| pre\b|-\d)/i, "image"],
];

/** In comments alone: an opening that leaves the reader to guess the noun. */
export const openings: readonly LosingForm[] = [
  [/^\s*\*?\s*What\s/, "the noun that the code describes: The names of …"],
];

/** In what people read: forms that sound translated, second words for one thing, and British spelling. */
export const translated: readonly LosingForm[] = [
  ...stilted,
  [/\bmend(?:s|ing)?\b/i, "fix"],
  [
    /\bas it stands\b|\btakes? no notice\b|\bin another way\b|\bof (?:yours|somebody)\b|\bsays? nothing of\b/i,
    "ignores, differently, your own, third-party, doesn't list",
  ],
  [/\bworked out\b|\breckon(?:s|ed|ing)?\b/i, "derived, calculated, estimated"],
  [/\bcomes? on top\b|\bbesides\b/i, "also, in addition, again"],
  [/\b(?:that|which) (?:is|are) none\b|\bis (?:set )?quieter\b|\bis told by\b/i, "a plain noun"],
  [
    /\bcalled wrongly\b|\bhow many at most\b|\bof which one has to\b|\bwhat public hubs\b|\bas it should be\b|\bis nobody that\b/i,
    "wrong arguments, maximum number, at least one must, not available on, correct",
  ],
  [/\bof one's own\b|\bat hand\b/i, "you, your own, available"],
  [/(?:text|images?|video),? (?:and |or )?sound\b(?! effects?)|\bsound(?:,| and| or) video\b/i, "audio"],
  [
    /\bin goes?\b|\bout comes?\b|\b(?:goes?|go) in and (?:what )?comes? out\b|\bgoes? in[.,;]|\bcomes? out[.,;]/i,
    "the input is, the output is",
  ],
  [
    /\bwhich of (?:them|these) .* is not said\b|\bof one, of the other\b|\bthe one that .*\bthe one that\b/i,
    "a plain one",
  ],
  [
    // A word in quotes is an example of spelling.
    /(?<!")\b(?:(?:behavi|col|fav|hon|lab|neighb|tum|harb|rum|vap)our|(?:an|cat)alogue(?!s? API)|cent(?:re|red)|(?:kilo|milli)?metres?|grey|judgement|maths|programme|artefact|(?:author|character|custom|initial|normal|optim|organ|real|recogn|sanit|serial|special|summar|token|vectori|visual)is(?:e[ds]?|ing|ation|er|able)|analys(?:ed?|ing)|(?:label|model|cancel|travel)l(?:ed|ing))\b/i,
    "American spelling",
  ],
];
