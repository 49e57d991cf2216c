import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Model", dataset: "Dataset", space: "Spaces" },
    tasks: "Tugas",
    libraries: "Pustaka",
    docs: "Dokumentasi",
    localApps: "Aplikasi lokal",
    metrics: "Metrik",
    quantization: "Kuantisasi",
    thisPageAs: "Halaman ini sebagai",
    health: "Kondisi hub ini",
    absentTranslation: "Halaman ini belum diterjemahkan. Bahasa yang diminta: {language}. Anda dapat membacanya dalam:",
    absentChapter: "Bab ini bagian dari kursus, tetapi hub ini tidak memiliki salinannya.",
    pagesHere: "Halaman kursus berikut dapat dibaca di sini:",
  },
  palette: {
    label: "Cari di hub ini",
    close: "Tutup pencarian",
    recent: "Pencarian terbaru",
    forget: "Hapus pencarian terbaru",
    near: "Mungkin maksud Anda",
    results: "Hasil: {count}",
    all: "Semua hasil: {count}",
    nothing: "Tidak ada yang ditemukan. Coba lebih sedikit kata atau awal sebuah kata.",
    failed: "Hub tidak menjawab. Tekan Enter untuk membuka halaman hasil.",
    hint: "Model, dataset, Spaces, tugas, pustaka, dan dokumen.",
    actions: "Tindakan",
    goTo: "Buka",
    keys: "↑ ↓ untuk memilih, Enter untuk membuka, Esc untuk menutup",
  },
} satisfies HubTranslation;
