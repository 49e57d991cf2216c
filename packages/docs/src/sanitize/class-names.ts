/**
 * The class names that documents may use: arrangement only. Colors and type are the site's own, and nothing here can
 * lift an element out of the page (`fixed`, `absolute`, `z-50` would let a document cover the site around it).
 * A style sheet that wants to draw them all can scan this file.
 */
export const classNames: readonly string[] = `
  flex inline-flex grid block inline-block inline hidden dark:hidden dark:block dark:inline dark:inline-block
  flex-row flex-col flex-wrap flex-1 flex-none grow shrink-0 md:flex-row lg:flex-row sm:flex-row
  items-start items-center items-end justify-start justify-center justify-end justify-between self-center
  grid-cols-1 grid-cols-2 grid-cols-3 grid-cols-4 sm:grid-cols-2 sm:grid-cols-3 sm:grid-cols-5 md:grid md:grid-cols-2
  md:grid-cols-3 lg:grid-cols-2 lg:grid-cols-3 lg:grid-cols-4 basis-1/4 basis-2/4 basis-3/4
  gap-1 gap-1.5 gap-2 gap-3 gap-4 gap-5 gap-6 gap-8 gap-x-2 gap-x-4 gap-y-2 gap-y-4 md:gap-x-5 md:gap-y-4 sm:gap-3 sm:gap-4
  space-x-2 space-x-4 space-y-1 space-y-2 space-y-4 md:space-y-0
  w-full w-1/2 w-1/3 w-2/3 w-1/4 w-3/4 w-8 h-8 h-24 h-auto max-w-full sm:w-10 sm:h-10 mx-auto ml-auto mr-auto
  m-0 mt-0 mb-0 my-2 my-4 my-6 my-8 mx-2 mx-4 ml-1 ml-2 ml-4 mr-1.5 mr-2 mr-4 mt-2 mt-4 mt-6 mt-10 mb-2 mb-4 mb-5 mb-6
  md:mt-10 p-0 p-1 p-2 p-4 p-5 p-6 px-1 px-2 px-3 px-4 px-6 py-0.5 py-1 py-1.5 py-2 py-4 pt-5 pl-10 pr-10 sm:px-4 sm:py-6
  text-left text-center text-right text-xs text-sm text-lg italic font-mono font-semibold font-bold leading-tight
  leading-relaxed underline no-underline truncate whitespace-nowrap
  rounded rounded-sm rounded-lg rounded-xl border border-r border-b shadow object-contain float-left float-right clear-both
  not-prose dataframe container result results output error alert alert-warning footnotes contains-task-list
  task-list-item sr-only data-footnote-backref cards
`
  .trim()
  .split(/\s+/);
