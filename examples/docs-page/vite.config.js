// `vite` shows the guides, and shows them anew when one is saved; `vite build` writes them with the page.
import { modelshelfDocs } from "@modelshelf/docs/vite";

export default { plugins: [modelshelfDocs({ folder: "guides", base: "/guides" })] };
