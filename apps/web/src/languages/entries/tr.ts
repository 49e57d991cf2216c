import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Modeller", dataset: "Veri kümeleri", space: "Spaces" },
    tasks: "Görevler",
    libraries: "Kütüphaneler",
    docs: "Belgeler",
    localApps: "Yerel uygulamalar",
    metrics: "Metrikler",
    quantization: "Nicemleme",
    thisPageAs: "Bu sayfanın biçimi",
    health: "Bu hub’ın durumu",
    absentTranslation: "Bu sayfa henüz çevrilmedi. İstenen dil: {language}. Şu dilde okuyabilirsiniz:",
    absentChapter: "Bu bölüm kursa ait, ancak bu hub’da bir kopyası yok.",
    pagesHere: "Kursun şu sayfaları burada okunabilir:",
  },
  palette: {
    label: "Bu hub’da ara",
    close: "Aramayı kapat",
    recent: "Son aramalar",
    forget: "Son aramaları temizle",
    near: "Bunu mu demek istediniz",
    results: "Sonuçlar: {count}",
    all: "Tüm sonuçlar: {count}",
    nothing: "Hiçbir şey bulunamadı. Daha az sözcük ya da bir sözcüğün başını deneyin.",
    failed: "Hub yanıt vermiyor. Sonuç sayfasını açmak için Enter’a basın.",
    hint: "Modeller, veri kümeleri, Spaces, görevler, kütüphaneler ve belgeler.",
    actions: "Eylemler",
    goTo: "Git",
    keys: "Seçmek için ↑ ↓, açmak için Enter, kapatmak için Esc",
  },
} satisfies HubTranslation;
