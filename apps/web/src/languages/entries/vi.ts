import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Mô hình", dataset: "Bộ dữ liệu", space: "Spaces" },
    tasks: "Tác vụ",
    libraries: "Thư viện",
    docs: "Tài liệu",
    localApps: "Ứng dụng cục bộ",
    metrics: "Độ đo",
    quantization: "Lượng tử hóa",
    thisPageAs: "Trang này dưới dạng",
    health: "Tình trạng của hub này",
    absentTranslation: "Trang này chưa được dịch. Ngôn ngữ yêu cầu: {language}. Bạn có thể đọc bằng:",
    absentChapter: "Chương này thuộc khóa học, nhưng hub này không có bản sao của nó.",
    pagesHere: "Có thể đọc các trang sau của khóa học tại đây:",
  },
  palette: {
    label: "Tìm trong hub này",
    close: "Đóng tìm kiếm",
    recent: "Tìm kiếm gần đây",
    forget: "Xóa các tìm kiếm gần đây",
    near: "Có phải bạn muốn tìm",
    results: "Kết quả: {count}",
    all: "Tất cả kết quả: {count}",
    nothing: "Không tìm thấy gì. Hãy thử ít từ hơn hoặc phần đầu của một từ.",
    failed: "Hub không phản hồi. Nhấn Enter để mở trang kết quả.",
    hint: "Mô hình, bộ dữ liệu, Spaces, tác vụ, thư viện và tài liệu.",
    actions: "Thao tác",
    goTo: "Đi đến",
    keys: "↑ ↓ để chọn, Enter để mở, Esc để đóng",
  },
} satisfies HubTranslation;
